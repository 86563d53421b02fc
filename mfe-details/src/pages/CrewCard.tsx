import type { CrewCredit } from '@portal/shared/domain/credits';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { departmentOf } from '../credits.ts';
import classes from './CrewCard.module.css';

/** Somebody of a crew, in a list by department. */
export interface CrewMember extends CrewCredit {
  /** Whether the department begins with this one. */
  readonly isFirst: boolean;
}

/** The same crew, which is in the order of its departments. */
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
 * A card for somebody of a crew. The department stands above the first card of it, as the heading of
 * a group; screen readers hear it with each.
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
