import { BrowserRouter } from 'react-router-dom';
import { Boundary } from '../layout/Boundary.tsx';
import { RouteError } from '../layout/RouteError.tsx';
import type { Departures } from './createDepartures.ts';
import type { RouterPort } from './createRouterPort.ts';
import { Places } from './Places.tsx';

interface RoutingProps {
  readonly port: RouterPort;
  readonly departures: Departures;
}

/**
 * One layout around every address. Which page stands where is in the section registry, not here: a section that brings a new page
 * needs no new shell. React Router's declarative mode has no error page of its own that could ever be reached.
 */
export function Routing({ port, departures }: RoutingProps) {
  return (
    <Boundary
      fallback={(error) => <RouteError error={error} />}
      onError={(error) => console.error('The frame of the page failed.', error)}
    >
      {/* Without React's own transitions: the address has changed already, and the page follows at once. */}
      <BrowserRouter useTransitions={false}>
        <Places port={port} departures={departures} />
      </BrowserRouter>
    </Boundary>
  );
}
