import type { MetaOf } from '../../shared/page-meta';
import { LegalPage, legalMeta } from './legal-page';
import { buyerTermsText } from './texts/buyer-terms';

export const meta: MetaOf = (config) => legalMeta(buyerTermsText, config);

export default function BuyerTermsPage() {
  return <LegalPage text={buyerTermsText} />;
}
