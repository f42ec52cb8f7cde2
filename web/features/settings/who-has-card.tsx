import { LinkButton } from '../../ui/forms/button';
import { SettingsCard } from './settings-card';

export function WhoHasCard() {
  return (
    <SettingsCard
      id="who-has-my-details"
      title="Who sees you"
      text="Which agencies were shown you, how you may be reached, and how to block or report one."
    >
      <LinkButton variant="secondary" to="/who-has-my-details">
        Who has my details
      </LinkButton>
    </SettingsCard>
  );
}
