import type { OutageCause } from '#contract/staff/reception/bound-book.ts'
import { m } from '#texts/compiled/messages.js'

export const causeNames: Record<OutageCause, () => string> = {
  server: m.book_cause_server,
  power: m.book_cause_power,
  network: m.book_cause_network,
  device: m.book_cause_device,
}
