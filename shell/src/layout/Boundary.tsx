import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of the children after an error; `reset` draws them again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode;
  readonly onError: (error: unknown) => void;
}

interface BoundaryState {
  /** In an object, because anything can be thrown, `undefined` too. */
  readonly caught?: { readonly error: unknown };
}

/** Keeps an error in drawing or in effects inside of it. It belongs to the shell: a guard must not come with what it guards. */
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
    return caught
      ? this.props.fallback(caught.error, () => this.setState({ caught: undefined }))
      : this.props.children;
  }
}
