import { Component, type ComponentType, type ReactNode } from 'react'

export interface FallbackProps {
  error: Error
  /** Clears the error and renders the children again. */
  onRetry: () => void
  /** Sentence of this page for any server failure. */
  failure: (() => string) | undefined
}

interface ErrorBoundaryProps {
  /** Shown in place of the children. */
  Fallback: ComponentType<FallbackProps>
  /** A change of this key, such as the path, clears the error. */
  resetKey: string
  failure?: (() => string) | undefined
  children: ReactNode
}

interface State {
  error: Error | undefined
  key: string
}

/** Catches errors that a page throws while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { key }: State): Partial<State> | null {
    return key === resetKey ? null : { error: undefined, key: resetKey }
  }

  override render(): ReactNode {
    const { Fallback, failure, children } = this.props
    const { error } = this.state
    return error ? (
      <Fallback error={error} onRetry={() => this.setState({ error: undefined })} failure={failure} />
    ) : (
      children
    )
  }
}
