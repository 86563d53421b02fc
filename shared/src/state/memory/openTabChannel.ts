interface TabChannelOptions {
  readonly window: Pick<Window & typeof globalThis, 'BroadcastChannel' | 'addEventListener'>;
  /** The same in every tab. */
  readonly name: string;
  readonly receive: (message: unknown) => void;
  /** Called when the page is back from the back/forward cache, where it received nothing. */
  readonly onReturn: () => void;
}

/**
 * Opens a channel to the other tabs of the portal, and returns a function that sends to them. An
 * open channel could keep the page out of the back/forward cache, so it is closed there. Where the
 * browser forbids channels, along with storage, nothing is sent.
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
      // If there is no channel, tabs are not synchronized.
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
