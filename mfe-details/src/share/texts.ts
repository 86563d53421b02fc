/** The visitor-facing texts of the share menu. */
export const shareTexts = {
  copyLink: 'Copy link',
  shareElsewhere: 'Share with…',
  linkCopied: 'Link copied',
  copyByHand: 'Copy this link',
  close: 'Close',
} as const;
