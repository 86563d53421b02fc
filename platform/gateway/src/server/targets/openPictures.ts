import type { Pictures, Report } from './Target.ts';

/**
 * Imports the image conversion dynamically, so that the bundler puts it in a separate chunk next
 * to its thread's file.
 */
export async function openPictures(report: Report): Promise<Pictures> {
  const pictures = await import('../../images/openPictures.ts');
  return pictures.openPictures(report);
}
