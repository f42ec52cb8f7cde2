import { useQuery } from '@tanstack/react-query';
import type { StaffMember } from '@threshold/core/contract/staff';
import { displayName } from '@threshold/core/rules/format/names';
import { useEffect } from 'react';
import { type AgentMode, type AgentScope, EVERYBODY, MYSELF } from '../../shared/agent-scope';
import { staffQuery } from '../../shared/staff-list';
import { Field } from '../../ui/forms/field';
import { Segmented } from '../../ui/forms/segmented';
import { Select } from '../../ui/forms/select';

const MODES = [
  { value: 'my', label: 'My Data' },
  { value: 'team', label: 'Team Data' },
] as const;

interface ScopeControlsProps {
  scope: AgentScope;
  onMode: (mode: AgentMode) => void;
  onPerson: (person: string) => void;
}

/** For owners: own data or the team's, optionally filtered by one person. */
export function ScopeControls({ scope, onMode, onPerson }: ScopeControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented<AgentMode> label="Whose data" options={MODES} value={scope.mode} onValueChange={onMode} />
      {scope.mode === 'team' && <StaffFilter person={scope.person} onPerson={onPerson} />}
    </div>
  );
}

function StaffFilter({ person, onPerson }: { person: string; onPerson: (person: string) => void }) {
  // The two fixed options work without the staff list, so its failure is not reported.
  const { data } = useQuery(staffQuery);
  const staff = (data?.data.staff ?? []).filter((member) => member.isActive);
  const options = [
    { value: EVERYBODY, label: 'All Team Data' },
    { value: MYSELF, label: 'My Data Only' },
    ...staff.map((member) => ({ value: member.id, label: staffLabel(member) })),
  ];
  const hasLeft = data !== undefined && options.every((option) => option.value !== person);

  useEffect(() => {
    // The chosen person was removed or deactivated: reset the filter.
    if (hasLeft) onPerson(EVERYBODY);
  }, [hasLeft, onPerson]);

  return (
    <Field label="Team member" hideLabel className="max-sm:w-full">
      {(ids) => (
        <Select
          {...ids}
          className="sm:w-72"
          options={options}
          value={person}
          onChange={(event) => onPerson(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** first last (job title) */
function staffLabel(member: StaffMember): string {
  const name = displayName(member);
  return member.jobTitle ? `${name} (${member.jobTitle})` : name;
}
