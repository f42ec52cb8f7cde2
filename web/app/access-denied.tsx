import { DoorwayMark } from '../ui/brand/doorway';
import { Container } from '../ui/container';
import { LinkButton } from '../ui/forms/button';

interface AccessDeniedProps {
  title: string;
  text: string;
  action?: { label: string; href: string };
}

/** Access-denied screen with reason and link. */
export function AccessDenied({ title, text, action }: AccessDeniedProps) {
  return (
    <Container width="narrow" className="grid min-h-[70dvh] content-center justify-items-start py-16">
      <div role="alert">
        <DoorwayMark className="size-16 text-green" />
        <h1 className="mt-6 text-2xl font-semibold">{title}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{text}</p>
      </div>
      {action && (
        <LinkButton href={action.href} className="mt-8">
          {action.label}
        </LinkButton>
      )}
    </Container>
  );
}
