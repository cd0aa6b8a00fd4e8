/** Stops `Date` at this instant. The function uses nothing outside itself, so that it can also run in a browser. */
export const freezeDate = (at: number): void => {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, as) => Reflect.construct(target, args.length ? args : [at], as) as object,
    get: (target, name, self) => (name === 'now' ? () => at : (Reflect.get(target, name, self) as unknown)),
  })
}
