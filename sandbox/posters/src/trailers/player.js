/**
 * The trailer player, inlined into the page and run as is. The film consists of CSS animations that
 * start together, each with its own delay, so playing, pausing and seeking apply to all of them
 * equally.
 */
(() => {
  const root = document.documentElement;
  const find = (selector) => document.querySelector(selector);
  const shots = [...document.querySelectorAll('.Shot')];
  const clock = find('.Clock');
  const position = find('.Position');
  const toggle = find('[data-action="toggle"]');
  const totalMs = Number(root.dataset.seconds) * 1000;
  const wantsLess = matchMedia('(prefers-reduced-motion: reduce)');
  let step = 0;
  let ticking = 0;

  const timeMs = () => Math.min(totalMs, Number(clock.getAnimations()[0]?.currentTime ?? 0));
  const written = (ms) => `0:${String(Math.round(ms / 1000)).padStart(2, '0')}`;

  function showTime() {
    const now = timeMs();
    position.value = String(Math.round(now / 100) / 10);
    position.setAttribute(
      'aria-valuetext',
      `${Math.round(now / 1000)} of ${Math.round(totalMs / 1000)} seconds`,
    );
    find('.Time[data-for="motion"]').textContent = `${written(now)} / ${written(totalMs)}`;
  }

  function enter(state) {
    root.dataset.state = state;
    toggle.setAttribute('aria-label', { playing: 'Pause', ended: 'Play again' }[state] ?? 'Play');
    clearInterval(ticking);
    if (state === 'playing') {
      ticking = setInterval(showTime, 200);
    }
    showTime();
  }

  function seek(ms) {
    for (const animation of document.getAnimations()) {
      animation.currentTime = ms;
    }
    showTime();
  }

  function toggleState() {
    if (root.dataset.state === 'playing') {
      enter('paused');
      return;
    }
    if (root.dataset.state === 'ended') {
      seek(0);
    }
    enter('playing');
  }

  function restart() {
    seek(0);
    enter('playing');
  }

  function turn(by) {
    step = Math.min(shots.length - 1, Math.max(0, step + by));
    shots.forEach((shot, index) => shot.toggleAttribute('data-current', index === step));
    find('.Time[data-for="steps"]').textContent = `${step + 1} of ${shots.length}`;
    find('[data-action="previous"]').setAttribute('aria-disabled', String(step === 0));
    find('[data-action="next"]').setAttribute('aria-disabled', String(step === shots.length - 1));
  }

  /** Starts playback after the first pictures have loaded or failed. */
  async function start() {
    if (root.dataset.mode !== 'motion') {
      return;
    }
    enter('waiting');
    const pictures = [...document.querySelectorAll('.Still')].slice(0, 2);
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    if (root.dataset.mode === 'motion' && root.dataset.state === 'waiting') {
      enter('playing');
    }
  }

  function begin() {
    root.dataset.mode = wantsLess.matches ? 'steps' : 'motion';
    // Announce cards in step mode only. In a running film, each announcement would interrupt the
    // previous one.
    find('.Picture').setAttribute('aria-live', wantsLess.matches ? 'polite' : 'off');
    enter('idle');
    turn(0);
  }

  const actions = {
    toggle: toggleState,
    start: toggleState,
    restart,
    previous: () => turn(-1),
    next: () => turn(1),
    fullscreen: () =>
      document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen(),
  };
  document.addEventListener('click', ({ target }) => {
    const action = target.closest('[data-action]')?.dataset.action;
    if (action) {
      void actions[action]();
    } else if (target.closest('.Picture') && root.dataset.mode === 'motion') {
      toggleState();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === ' ' && !event.target.closest('button') && root.dataset.mode === 'motion') {
      event.preventDefault();
      toggleState();
    }
    // Key presses inside the iframe do not reach the surrounding page, so Escape is forwarded to
    // close the dialog there.
    if (event.key === 'Escape' && !document.fullscreenElement) {
      window.frameElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      );
    }
  });
  position.addEventListener('input', () => {
    // Read the position first, because entering a state updates it.
    const wantedMs = Number(position.value) * 1000;
    if (root.dataset.state !== 'playing') {
      enter('paused');
    }
    seek(wantedMs);
  });
  clock.addEventListener('animationend', () => enter('ended'));
  wantsLess.addEventListener('change', begin);
  find('[data-action="fullscreen"]').hidden = !document.fullscreenEnabled;

  begin();
  if (
    root.dataset.view === 'window' ||
    new URLSearchParams(location.search).get('autoplay') === '1'
  ) {
    void start();
  }
})();
