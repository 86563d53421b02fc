import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of the children after an error. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly onError: (error: unknown) => void;
}

interface BoundaryState {
  /** Wrapped in an object, because any value can be thrown, even `undefined`. */
  readonly caught?: { readonly error: unknown };
}

/** Catches errors in rendering and effects. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
