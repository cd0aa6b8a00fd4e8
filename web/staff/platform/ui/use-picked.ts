import { useRef, useState } from 'react'

/** Rows that are chosen for an act on all of them. They stay chosen while others are searched for. */
export const usePicked = <Row>(rows: readonly Row[], idOf: (row: Row) => string) => {
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map())
  const last = useRef<string>(undefined)
  const set = (changed: readonly Row[], isPicked: boolean) =>
    setPicked((before) => {
      const next = new Map(before)
      for (const row of changed)
        if (isPicked) next.set(idOf(row), row)
        else next.delete(idOf(row))
      return next
    })
  const indexOf = (id: string | undefined) => rows.findIndex((row) => idOf(row) === id)
  return {
    picked,
    all: rows.length > 0 && rows.every((row) => picked.has(idOf(row))),
    setAll: (isPicked: boolean) => set(rows, isPicked),
    /** One row, once more not. */
    pick: (id: string) => {
      last.current = id
      set(
        rows.filter((row) => idOf(row) === id),
        !picked.has(id),
      )
    },
    /** All rows from the last one that was chosen, or else from this one, up to another one. */
    pickThrough: (id: string, from: string) => {
      if (indexOf(last.current) < 0) last.current = from
      const [one, other] = [indexOf(last.current), indexOf(id)]
      set(rows.slice(Math.min(one, other), Math.max(one, other) + 1), true)
    },
    end: () => {
      last.current = undefined
      setPicked(new Map())
    },
  }
}
