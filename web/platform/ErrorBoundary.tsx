import { Component, type ComponentType, type ReactNode } from 'react'

export interface FallbackProps {
  error: Error
  /** Forgets the failure and draws again. */
  again: () => void
  /** What this page says of any failure of the server. */
  failure: (() => string) | undefined
}

interface ErrorBoundaryProps {
  /** What is shown instead. */
  Fallback: ComponentType<FallbackProps>
  /** When this changes, e.g. the path, the failure is forgotten. */
  resetKey: string
  failure?: (() => string) | undefined
  children: ReactNode
}

interface State {
  error: Error | undefined
  key: string
}

/** Catches what a page throws while it is drawn. */
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
      <Fallback error={error} again={() => this.setState({ error: undefined })} failure={failure} />
    ) : (
      children
    )
  }
}
