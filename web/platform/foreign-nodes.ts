// A browser that translates puts texts into elements of its own, or takes them out (docs/product/web.md §2.13). React
// still removes and inserts by the text it made, which then throws and ends the page. This is the one guard.

const { removeChild, insertBefore } = Node.prototype
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')

/** What a translator put in the place of a text that it took out. */
const standIns = new WeakMap<Node, ChildNode>()

const isForeign = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'

/** The child of this parent that holds a node now: the node, what was wrapped around it, or what stands in for it. */
const holderIn = (parent: Node, node: Node): Node | undefined => {
  let holder: Node | null | undefined = node.parentNode ? node : standIns.get(node)
  while (holder && holder.parentNode !== parent) holder = holder.parentNode
  return holder ?? undefined
}

Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
  if (child.parentNode === this) return removeChild.call(this, child) as Child
  const holder = holderIn(this, child)
  if (child.parentNode) removeChild.call(child.parentNode, child)
  // What was moved in beside it stays.
  if (holder && (standIns.has(child) || !holder.textContent)) removeChild.call(this, holder)
  return child
}

Node.prototype.insertBefore = function insert<Added extends Node>(this: Node, added: Added, next: Node | null): Added {
  if (!added.parentNode) standIns.get(added)?.remove()
  const isHere = !next || next.parentNode === this
  return insertBefore.call(this, added, isHere ? next : (holderIn(this, next) ?? null)) as Added
}

// A new text comes back into its place, and the translator sees it there.
Object.defineProperty(Text.prototype, 'nodeValue', {
  ...nodeValue,
  set(this: Text, text: string) {
    nodeValue?.set?.call(this, text)
    if (!this.parentNode) standIns.get(this)?.replaceWith(this)
  },
})

new MutationObserver((changes) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      const standIn = [...addedNodes, nextSibling, previousSibling].find(isForeign)
      if (text.nodeType === Node.TEXT_NODE && standIn) standIns.set(text, standIn)
    }
}).observe(document, { childList: true, subtree: true })

// oxlint-disable-next-line unicorn/require-module-specifiers -- what is imported for its effect alone is a module too
export {}
