import { secureHeaders } from 'hono/secure-headers';

/** The headers that every answer carries; the content security policy is the page's own. What an answer has said itself stays: trailers may be framed by the portal. */
export const securityHeaders = secureHeaders({
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: 'max-age=31536000',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  // Files are shared with listed portals of other origins, see `createFileServer`.
  crossOriginResourcePolicy: false,
  overwrite: false,
});
