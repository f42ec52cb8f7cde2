import { LinkButton } from '../../ui/forms/button';
import { SettingsCard } from './settings-card';

export function WhoHasCard() {
  return (
    <SettingsCard
      id="who-has-my-details"
      title="Who can see you"
      text="See which agencies have your details, choose how they can contact you, and block or report them."
    >
      <LinkButton variant="secondary" to="/who-has-my-details">
        Who has my details
      </LinkButton>
    </SettingsCard>
  );
}
