/** How wide the picture on the stage is drawn, as StageLayout.module.css says. */
export const STAGE_PICTURE_SIZES =
  '(min-width: 116rem) clamp(22rem, 17vw, 30rem), (min-width: 48rem) clamp(11rem, 19vw, 22rem), clamp(6rem, 27vw, 10rem)';
