import { useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { Boundary } from '../layout/Boundary.tsx';
import { Layout } from '../layout/Layout.tsx';
import { RouteError } from '../layout/RouteError.tsx';
import { CurrentPage } from './CurrentPage.tsx';
import type { RouterPort } from './createRouterPort.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

interface RoutingProps {
  readonly port: RouterPort;
}

/**
 * One layout around every address. Which page stands where is in the section registry, not here: a section that brings a new page
 * needs no new shell. React Router's declarative mode has no error page of its own that could ever be reached.
 */
export function Routing({ port }: RoutingProps) {
  return (
    <Boundary fallback={(error) => <RouteError error={error} />} onError={(error) => console.error('The frame of the page failed.', error)}>
      <BrowserRouter>
        <ConnectedRouter port={port} />
        <Routes>
          <Route element={<Layout />}>
            <Route path="*" element={<CurrentPage />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </Boundary>
  );
}

function ConnectedRouter({ port }: RoutingProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  useLayoutEffect(
    () => port.connect((to) => void (typeof to === 'number' ? navigate(to) : navigate(to)), key),
    [port, navigate, key],
  );
  useScrollRestoration();
  return null;
}
