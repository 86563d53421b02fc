type Listener<Value> = (value: Value) => void;

/** Events that can be listened to. */
export interface EventStream<Value> {
  /** Calls all listeners. What a listener throws is reported and stops no other one. */
  next(value: Value): void;
  subscribe(listener: Listener<Value>): { unsubscribe(): void };
}

/** A value that can be read at any time. Calls a listener on subscription and on each `next`. */
export interface ValueStream<Value> extends EventStream<Value> {
  readonly value: Value;
}

export function createEventStream<Value>(): EventStream<Value> {
  const subscriptions = new Set<{ readonly listener: Listener<Value> }>();
  return {
    next(value) {
      for (const subscription of [...subscriptions]) {
        if (subscriptions.has(subscription)) {
          call(subscription.listener, value);
        }
      }
    },
    subscribe(listener) {
      // An object for each subscription, because a listener can subscribe twice.
      const subscription = { listener };
      subscriptions.add(subscription);
      return { unsubscribe: () => void subscriptions.delete(subscription) };
    },
  };
}

export function createValueStream<Value>(initial: Value): ValueStream<Value> {
  const changes$ = createEventStream<Value>();
  let current = initial;
  return {
    get value() {
      return current;
    },
    next(value) {
      current = value;
      changes$.next(value);
    },
    subscribe(listener) {
      const subscription = changes$.subscribe(listener);
      call(listener, current);
      return subscription;
    },
  };
}

function call<Value>(listener: Listener<Value>, value: Value): void {
  try {
    listener(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
