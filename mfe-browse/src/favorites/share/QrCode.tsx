import { encode } from 'uqr';
import { texts } from '../texts.ts';
import classes from './ShareDialog.module.css';

interface QrCodeProps {
  readonly text: string;
}

/** Maximum length of the text: longer texts make the code too dense for phone cameras. */
const MAX_LETTERS = 1000;

/** A QR code, dark on white in every theme, because many cameras cannot read an inverted code. */
export function QrCode({ text }: QrCodeProps) {
  if (text.length > MAX_LETTERS) {
    return <p className={classes.TooLong}>{texts.tooLongForCode}</p>;
  }
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');

  return (
    <svg
      className={classes.QrCode}
      role="img"
      aria-label={texts.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={classes.Paper} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={classes.Dots} d={path} />
    </svg>
  );
}
