/** Breaks the rows of "Pictures". */
export const mutations = {
  'A broken or missing picture is an `img` with `data-invalid` that draws the word “invalid” and keeps the title as alternative text':
    [
      {
        file: 'shared/src/ui/Picture.tsx',
        find: 'onError={() => setBrokenPath(path)}',
        replace: '',
        breaks: 'a broken picture stays broken',
      },
      {
        file: 'shared/src/ui/texts.ts',
        find: "invalid: 'invalid'",
        replace: "invalid: ''",
        breaks: 'the word is missing',
      },
      {
        file: 'shared/src/ui/Picture.tsx',
        find: 'alt={alt}\n        src={invalidPicture(',
        replace: 'alt=""\n        src={invalidPicture(',
        breaks: 'it does not keep the title',
      },
    ],
  'A still that is missing or broken is decoration: the light of the poster, or of the house, stands in its place':
    [
      {
        file: 'mfe-details/src/stage/Still.tsx',
        find: 'fallback={fallback}',
        replace: '',
        breaks: 'the word "invalid" stands behind the title',
      },
      {
        file: 'mfe-dashboard/src/UpcomingSlide.module.css',
        find: '.Backdrop[data-invalid] { display: none; }',
        replace: '.Backdrop[data-invalid] { inline-size: 6rem; }',
        breaks: 'the word "invalid" floats in the hero',
      },
    ],
  'Pictures come from the image host at the width w500 by default, by poster, profile or backdrop path':
    [
      {
        file: 'shared/src/images/ImageRole.ts',
        find: "poster: { defaultSize: 'w500',",
        replace: "poster: { defaultSize: 'w342',",
        breaks: 'a poster has another width',
      },
      {
        file: 'shared/src/images/ImageRole.ts',
        find: "backdrop: { defaultSize: 'w500',",
        replace: "backdrop: { defaultSize: 'w780',",
        breaks: 'a backdrop has another width',
      },
    ],
  'Nothing moves when pictures arrive': [
    {
      file: 'shared/src/ui/Picture.module.css',
      find: 'aspect-ratio: 2 / 3;',
      replace: 'aspect-ratio: auto;',
      breaks: 'a picture takes its own shape when it has loaded',
    },
  ],
  'A picture is fetched when it comes near to what the visitor sees, in the smallest width of the service that fits':
    [
      {
        file: 'shared/src/ui/Picture.tsx',
        find: '{!priority && !isNear && <source',
        replace: '{!priority && isNear && <source',
        breaks: 'a picture is held back once it is near',
      },
      {
        file: 'shared/src/images/cardSizes.ts',
        find: 'calc(0.8 * ${width})',
        replace: 'calc(2 * ${width})',
        breaks: 'a card has a picture twice as wide',
      },
    ],
  'Of the carousel the current slide alone has its pictures fetched, the next one shortly before the change':
    [
      {
        file: 'mfe-dashboard/src/useSlideshow.ts',
        find: 'SLIDE_MS - AHEAD_MS',
        replace: '0',
        breaks: 'the next slide is fetched at once',
      },
      {
        file: 'mfe-dashboard/src/SlidePicker.tsx',
        find: 'onFocus={() => onReach(index)}',
        replace: '',
        breaks: 'the focus fetches nothing ahead',
      },
    ],
  'The sample catalogue draws no face for a person who has lived, but initials and a thing that the person is known for':
    [
      {
        file: 'posters/src/pictures/composePicture.ts',
        find: 'subject.invented ? drawProfile(subject) : drawEmblem(subject)',
        replace: 'drawProfile(subject)',
        breaks: "everybody has somebody's face",
      },
      {
        file: 'posters/src/profiles/drawEmblem.ts',
        find: 'return known ?? tool;',
        replace: 'return tool;',
        breaks: 'what the person is known for does not matter',
      },
    ],
  'While pictures are drawn, pages, calls and files are answered; pictures that too many others wait for are refused until later':
    [
      {
        file: 'posters/src/making/createPictureQueue.ts',
        find: 'throw new PicturesBusy();',
        replace: '',
        breaks: 'any number of pictures may wait',
      },
      {
        file: 'catalogue/src/routes/addPictureRoute.ts',
        find: 'error instanceof PicturesBusy',
        replace: 'false',
        breaks: 'a picture that has to wait looks like one that cannot be drawn',
      },
    ],
  "Where the portal passes the service's pictures on, a visitor contacts nobody else, and sees the pictures":
    [
      {
        file: 'gateway/src/readConfig.ts',
        find: 'imageEdge ? OWN_IMAGES : imageHost',
        replace: 'imageHost',
        breaks: 'browsers ask the image host all the same',
      },
    ],
  'Of what the image host sends, such a portal passes on pictures alone: nothing else, nothing without end, nothing from elsewhere':
    [
      {
        file: 'gateway/src/images/fetchPicture.ts',
        find: 'if (!isRaster(bytes))',
        replace: 'if (false)',
        breaks: 'anything is handed to the decoders',
      },
      {
        file: 'gateway/src/images/fetchPicture.ts',
        find: 'size > mostBytes',
        replace: 'false',
        breaks: 'an answer without end is read',
      },
      {
        file: 'gateway/src/images/fetchPicture.ts',
        find: "redirect: 'manual'",
        replace: "redirect: 'follow'",
        breaks: 'a redirect is followed',
      },
      {
        file: 'gateway/src/images/convertPicture.ts',
        find: 'limitInputPixels: MOST_PIXELS',
        replace: 'limitInputPixels: false',
        breaks: 'a picture may have any number of pixels',
      },
    ],
  'The pictures of cards are drawn before those that fill a page': [
    {
      file: 'posters/src/making/createPictureQueue.ts',
      find: '{ soon: 1, later: 0 }',
      replace: '{ soon: 0, later: 0 }',
      breaks: 'all wait their turn alike',
    },
  ],
};
