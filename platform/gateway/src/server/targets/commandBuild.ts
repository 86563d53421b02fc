import { placeholderPicture } from '../../images/placeholderPicture.ts';
import type { Target } from './Target.ts';

/**
 * The gateway in the package of the `portal` command, with the sample catalogue but without the
 * renderer of its images: that would need fonts and an image library.
 */
export const target: Target = {
  folder: '.',
  async openCatalogue() {
    const { createCatalogue } = await import('@portal/catalogue/createCatalogue');
    const catalogue = createCatalogue();
    return (request) =>
      new URL(request.url).pathname.startsWith('/t/')
        ? placeholderPicture()
        : catalogue.fetch(request);
  },
};
