import type { MetaOf } from '../../lib/page-meta';
import { Container } from '../../ui/container';
import { PageTitle } from '../../ui/page-title';

export const meta: MetaOf = () => ({
  title: 'Profile Settings',
  description: 'Your details, your consents and your account.',
  noIndex: true,
});

export default function ProfilePage() {
  return (
    <Container className="py-8 sm:py-10">
      <PageTitle title="Profile Settings" text="Your details, your consents and your account." />
    </Container>
  );
}
