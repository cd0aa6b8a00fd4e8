import { inOrder } from './in-order.ts'

/** Name of an article. Hours such as 9–13 stay on one line, since a browser may break after their dash. */
export const Name = ({ children }: { children: string }) =>
  inOrder(children.split(/(\d+–\d+)/)).map(({ item, index }) =>
    index % 2 ? (
      <span key={index} className="whole">
        {item}
      </span>
    ) : (
      item
    ),
  )
