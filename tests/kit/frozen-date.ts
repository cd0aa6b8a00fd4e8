/** From here on it is always this instant. The function stands alone, so that a browser can be given it too. */
export const freezeDate = (at: number): void => {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, as) => Reflect.construct(target, args.length ? args : [at], as) as object,
    get: (target, name, self) => (name === 'now' ? () => at : (Reflect.get(target, name, self) as unknown)),
  })
}
