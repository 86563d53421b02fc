import type { CrewCredit } from '@portal/shared/domain/credits';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { departmentOf } from '../credits.ts';
import classes from './CrewCard.module.css';

/** A crew member in a list by department. */
export interface CrewMember extends CrewCredit {
  /** Whether this member is the first of the department. */
  readonly isFirst: boolean;
}

/** Marks the first member of each department. The crew must be sorted by department. */
export function byDepartment(crew: readonly CrewCredit[]): readonly CrewMember[] {
  return crew.map((member, index) => {
    const before = crew[index - 1];
    return { ...member, isFirst: !before || departmentOf(before) !== departmentOf(member) };
  });
}

interface CrewCardProps {
  readonly member: CrewMember;
}

/**
 * The department is shown only above its first card, like a group heading, but screen readers read
 * it on every card.
 */
export function CrewCard({ member }: CrewCardProps) {
  const department = departmentOf(member);
  return (
    <div className={classes.CrewCard}>
      <p className={classes.Department}>
        {member.isFirst ? department : <VisuallyHidden>{department}</VisuallyHidden>}
      </p>
      <PersonCard person={member} note={member.job} />
    </div>
  );
}
