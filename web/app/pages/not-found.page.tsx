import type { MetaOf } from '../../shared/page-meta';
import { NotFoundArt } from '../../ui/brand/not-found-art';
import { Container } from '../../ui/container';
import { LinkButton } from '../../ui/forms/button';

export const meta: MetaOf = () => ({
  title: '404 Page Not Found',
  description: "This page doesn't exist.",
  noIndex: true,
});

export default function NotFound() {
  return (
    <Container width="narrow" className="grid justify-items-start py-16 sm:py-24">
      <NotFoundArt />
      <h1 className="mt-8 font-heading text-3xl sm:text-4xl">404 Page Not Found</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        This page doesn't exist. Check the URL or go back home.
      </p>
      <LinkButton to="/" className="mt-8">
        Back to Home
      </LinkButton>
    </Container>
  );
}
