import { ticketTypes } from '#contract/kit/facts.ts'
import type { Kind } from '#web/ui/kind.ts'

/** All kinds of things, each with its hold colour. */
export const kinds: readonly Kind[] = [...ticketTypes, 'classes']
