interface TabChannelOptions {
  readonly window: Pick<Window & typeof globalThis, 'BroadcastChannel' | 'addEventListener'>;
  /** The name of the channel, the same in every tab. */
  readonly name: string;
  readonly receive: (message: unknown) => void;
  /**
   * Called when the page returns from the back/forward cache: messages sent in the meantime are
   * lost.
   */
  readonly onReturn: () => void;
}

/**
 * Opens a channel to the other tabs of the portal, and returns a function that sends messages to
 * them. The channel is closed when the page enters the back/forward cache, because an open channel
 * could prevent that. If the browser forbids channels, as it does together with storage, nothing is
 * sent.
 */
export function openTabChannel({
  window,
  name,
  receive,
  onReturn,
}: TabChannelOptions): (message: unknown) => void {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    try {
      channel = new window.BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
    } catch {
      // Without a channel, tabs are not synchronized.
    }
  };
  window.addEventListener('pagehide', () => channel?.close());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      open();
      onReturn();
    }
  });
  open();
  return (message) => channel?.postMessage(message);
}
