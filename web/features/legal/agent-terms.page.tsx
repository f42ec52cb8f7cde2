import type { MetaOf } from '../../shared/page-meta';
import { LegalPage, legalMeta } from './legal-page';
import { agentTermsText } from './texts/agent-terms';

export const meta: MetaOf = (config) => legalMeta(agentTermsText, config);

export default function AgentTermsPage() {
  return <LegalPage text={agentTermsText} />;
}
