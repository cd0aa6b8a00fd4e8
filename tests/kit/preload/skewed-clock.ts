// Loaded with --import: the clock of this process is wrong by SKEW seconds (docs/faults.md F16).
const skew = Number(process.env['SKEW'] ?? 0) * 1000

const now = () => Math.round(performance.timeOrigin + performance.now()) + skew

globalThis.Date = new Proxy(Date, {
  construct: (target, args, as) => Reflect.construct(target, args.length ? args : [now()], as) as object,
  get: (target, name, self) => (name === 'now' ? now : (Reflect.get(target, name, self) as unknown)),
})
