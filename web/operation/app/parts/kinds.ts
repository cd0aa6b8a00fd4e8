import { ticketTypes } from '#contract/platform/facts.ts'
import type { Kind } from '#web/platform/ui/kind.ts'

/** All kinds; each has its own hold colour. */
export const kinds: readonly Kind[] = [...ticketTypes, 'classes']
