import type { MetaOf } from '../../shared/page-meta';
import { LegalPage, legalMeta } from './legal-page';
import { privacyPolicyText } from './texts/privacy-policy';

export const meta: MetaOf = (config) => legalMeta(privacyPolicyText, config);

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicyText} />;
}
