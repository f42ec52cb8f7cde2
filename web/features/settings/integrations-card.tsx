import { LinkButton } from '../../ui/forms/button';
import { SettingsCard } from './settings-card';

/** For agencies. */
export function IntegrationsCard() {
  return (
    <SettingsCard
      id="integrations"
      title="Integrations"
      text="Import your stock from your CRM, and connect your other systems with API keys and webhooks."
    >
      <LinkButton variant="secondary" to="/integrations">
        Open integrations
      </LinkButton>
    </SettingsCard>
  );
}
