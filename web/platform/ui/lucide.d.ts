// lucide has types for all icons at once, but none for the file of each.
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide'
  const drawing: IconNode
  export default drawing
}
