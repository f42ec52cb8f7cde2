import { usePublicConfig } from '../api/public-config';
import { Container } from '../ui/container';

/** Marks every page of an installation with demo data, so that no name in it is taken for a real one. */
export function DemoBanner() {
  const { demo } = usePublicConfig();
  if (!demo) return null;
  return (
    <aside aria-label="Demo" className="border-line border-b bg-green-tint text-sm">
      <Container className="py-1.5 low:py-0">This is a demo. All people and agencies are made up.</Container>
    </aside>
  );
}
