import { createElement, use, type ComponentType } from 'react'

/** Unlike React.lazy, a loaded component renders at once, without a flash of the skeleton (docs/decisions/0011). */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const once = () => (loading ??= load().then((module) => (loaded = module[name])))
  const Lazy = (props: Props) => createElement(loaded ?? use(once()), props)
  // A failed preload is not reported; the code is loaded again when it is needed.
  const preload = () =>
    once().catch(() => {
      loading = undefined
    })
  return { load: preload, Lazy }
}
