import type { MyContact } from '@threshold/core/contract/my-contacts';
import { CalendarClock, MapPin } from 'lucide-react';
import { Card, CardTitle } from '../../ui/card';
import { Badge } from '../../ui/data/badge';
import { LinkButton } from '../../ui/forms/button';
import { ANSWERS, proposedWords, whenWords } from './words';

export function ViewingCard({ contact: { viewing, agencyName, home } }: { contact: MyContact }) {
  if (!viewing) return null;
  const { label, tone } = ANSWERS[viewing.status];
  const answered = viewing.status !== 'invited';
  const proposed = proposedWords(viewing);
  return (
    <Card className="grid h-full content-start gap-3">
      <div>
        <Badge tone={tone}>{label}</Badge>
        <CardTitle className="mt-2 wrap-anywhere">{agencyName}</CardTitle>
        <p className="text-ink-soft wrap-anywhere">{home}</p>
      </div>
      <p className="flex gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>{whenWords(viewing)}</span>
      </p>
      <p className="flex gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 wrap-anywhere">{viewing.where}</span>
      </p>
      {proposed && <p className="text-ink-soft">{proposed}</p>}
      {viewing.answerPath && (
        <LinkButton
          to={answered ? `${viewing.answerPath}&change` : viewing.answerPath}
          variant={answered ? 'link' : 'primary'}
          className="justify-self-start"
        >
          {answered ? 'Change my answer' : 'Answer'}
        </LinkButton>
      )}
    </Card>
  );
}
