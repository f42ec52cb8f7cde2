import { Logo } from '../ui/brand/logo';
import { Container } from '../ui/container';
import { Skeleton } from '../ui/feedback/skeleton';
import { CardSkeleton } from '../ui/feedback/skeletons';
import { PageTitle } from '../ui/page-title';

interface PageSkeletonProps {
  brand: string;
  title: string;
  lead: string | undefined;
}

/** Server-rendered skeleton of a member's page: header and title. */
export function PageSkeleton({ brand, title, lead }: PageSkeletonProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <Container className="flex h-16 items-center">
          <Logo brand={brand} />
        </Container>
      </header>
      <main className="min-h-[calc(100dvh-4rem)] flex-1">
        <Container className="py-8 sm:py-10">
          <PageTitle title={title} text={lead} badges={lead && <Skeleton className="h-6.5 w-20" />} />
          <div role="status" className="mt-6 grid gap-4">
            <span className="sr-only">Initializing your account...</span>
            <CardSkeleton />
            <CardSkeleton />
          </div>
        </Container>
      </main>
    </div>
  );
}
