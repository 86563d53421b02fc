import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { withoutBasePath } from '../http/basePath.ts';
import type { VisitorBudget } from '../limits/visitorBudget.ts';
import type { PictureCaller } from './pictureProxy.ts';

interface ImageRouteParts {
  /** Serves `/t/p/…` if the portal serves images itself. */
  readonly images?: (request: Request, caller: PictureCaller) => Response | Promise<Response>;
  /**
   * Serves `/trailers/…` if the data comes from the catalogue, because it generates its own
   * trailers.
   */
  readonly trailers?: (request: Request) => Response | Promise<Response>;
  readonly visitorBudget: Pick<VisitorBudget, 'payerOf'>;
  readonly basePath: string;
}

/** Serves images and trailers, unless browsers request them from other hosts. */
export function createImageRoutes({
  images,
  trailers,
  visitorBudget,
  basePath,
}: ImageRouteParts): Hono {
  const routes = new Hono();
  routes.get('/t/p/*', (context) =>
    images
      ? images(withoutBasePath(context.req.raw, basePath), {
          payer: visitorBudget.payerOf(context),
          onResult: (result) => context.set('cache', result),
        })
      : context.text('Image not found.', 404),
  );
  if (trailers) {
    routes.get('/trailers/*', compress(), etag(), ({ req }) =>
      trailers(withoutBasePath(req.raw, basePath)),
    );
  }
  return routes;
}
