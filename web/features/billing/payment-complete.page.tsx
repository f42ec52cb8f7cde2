import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Payment Complete',
  description: 'The end of the card set-up.',
  noIndex: true,
});

export default function PaymentCompletePage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Payment Complete" />
    </Container>
  );
}
