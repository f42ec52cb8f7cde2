import { Container } from '../../ui/container';
import { StatCard } from '../../ui/data/stat-card';
import { useFigures } from './landing.api';

export function Figures() {
  const figures = useFigures();
  const loading = figures === null;
  return (
    <section aria-label="The market today" className="py-14 sm:py-20">
      <Container className="grid gap-4 sm:grid-cols-3">
        <StatCard label="BUYERS REGISTERED" value={figures?.buyerCount ?? 0} loading={loading} countUp />
        <StatCard label="AGENTS REGISTERED" value={figures?.agentCount ?? 0} loading={loading} countUp />
        <StatCard label="ACTIVE SEARCHES" value={figures?.activeSearches ?? 0} loading={loading} countUp />
      </Container>
    </section>
  );
}
