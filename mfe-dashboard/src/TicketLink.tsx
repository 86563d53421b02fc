import classes from './TicketLink.module.css';

export interface TicketLinkProps {
  readonly href: string;
  /** Id of the element with the title that the ticket is for. The ticket's own is made of it, for the focus after Back. */
  readonly describedBy: string;
  readonly children: string;
}

/** A link in the shape of a cinema ticket. */
export function TicketLink({ href, describedBy, children }: TicketLinkProps) {
  return (
    <a
      className={classes.TicketLink}
      id={`${describedBy}-ticket`}
      href={href}
      aria-describedby={describedBy}
    >
      {children}
    </a>
  );
}
