import type { MetaOf } from '../../shared/page-meta';
import { LegalPage, legalMeta } from './legal-page';
import { termsText } from './texts/terms';

export const meta: MetaOf = (config) => legalMeta(termsText, config);

export default function TermsPage() {
  return <LegalPage text={termsText} />;
}
