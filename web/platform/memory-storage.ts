// Stands in for the browser's storage where that is forbidden or full: what is kept lives as long as the page
// (docs/product/web.md §7.9).

const names = ['localStorage', 'sessionStorage'] as const

type StoredValues = Record<string, string>

const methods = {
  getItem(this: StoredValues, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null
  },
  setItem(this: StoredValues, key: string, value: string): void {
    this[key] = value
  },
  removeItem(this: StoredValues, key: string): void {
    Reflect.deleteProperty(this, key)
  },
  clear(this: StoredValues): void {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key)
  },
}

/** What can still be read goes on in memory. */
const replace = (name: (typeof names)[number], readable: StoredValues): void => {
  const value = Object.assign(Object.create(methods) as StoredValues, readable)
  Object.defineProperty(globalThis, name, { value, configurable: true })
}

const { setItem } = Storage.prototype

Storage.prototype.setItem = function keep(this: Storage, key: string, value: string): void {
  try {
    setItem.call(this, key, value)
  } catch {
    const name = this === globalThis.localStorage ? names[0] : names[1]
    replace(name, { ...Object.fromEntries(Object.entries(this)), [key]: value })
  }
}

for (const name of names)
  try {
    // Even its name throws where it is forbidden.
    globalThis[name].getItem(name)
  } catch {
    replace(name, {})
  }

// oxlint-disable-next-line unicorn/require-module-specifiers -- what is imported for its effect alone is a module too
export {}
