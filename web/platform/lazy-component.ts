import { createElement, use, type ComponentType } from 'react'

/** Unlike React's lazy, what is already here is drawn at once, without a blink of the skeleton (decision 0011). */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const once = () => (loading ??= load().then((module) => (loaded = module[name])))
  const Lazy = (props: Props) => createElement(loaded ?? use(once()), props)
  // Code that did not arrive ahead of time is asked for again when it is needed, and only then is its absence told.
  const ahead = () =>
    once().catch(() => {
      loading = undefined
    })
  return { load: ahead, Lazy }
}
