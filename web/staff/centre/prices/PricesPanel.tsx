import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { AddAgePanel } from './AddAgePanel.tsx'
import { ArticlePanel } from './ArticlePanel.tsx'
import { NewProductPanel } from './NewProductPanel.tsx'
import { newId, type PanelProps } from './panel-props.ts'
import { cellsOf, kindOf, noneIn } from './price-grid.ts'
import { ProductPanel } from './ProductPanel.tsx'
import type { ProductOrder } from './use-product-order.ts'

interface PricesPanelProps extends Omit<PanelProps, 'onFinish'> {
  /** The cell that is open: a product, an article, an age without one, or a new product. */
  id: string
  order: ProductOrder
  onOpen: (id: string) => void
}

/** The panel of a cell; none for an id that the list does not have, such as one that was archived meanwhile. */
export const PricesPanel = ({ id, list, bar, order, onOpen, onClose, onSay }: PricesPanelProps) => {
  const finish = (done: DoneAct) => {
    onSay(done)
    onClose()
  }
  const shared = { list, bar, onClose, onSay, onFinish: finish }
  if (id === newId) return <NewProductPanel {...shared} />
  const product = order.products.find((each) => each._id === id || cellsOf(each).some((cell) => cell.id === id))
  if (!product) return undefined
  if (product._id === id) {
    const neighbours = order.products.filter((each) => kindOf(each) === kindOf(product))
    return (
      <ProductPanel
        {...shared}
        product={product}
        onOpen={onOpen}
        onMove={(by) => order.move(product, neighbours, by)}
      />
    )
  }
  const age = noneIn(id)?.age
  const article = cellsOf(product).find((cell) => cell.id === id)?.article
  if (article) return <ArticlePanel {...shared} product={product} article={article} onOpen={onOpen} />
  return age && <AddAgePanel {...shared} product={product} age={age} />
}
