import { inOrder } from './in-order.ts'

/**
 * Text in which 9–13, P-7K4M-2Q9X and e-pošti stay on one line; a browser may break after their dashes. What begins with
 * a digit or a capital is a number, a code or a name, and not translated.
 */
export const Name = ({ children }: { children: string }) =>
  inOrder(children.split(/(\S{1,12}[–-]\S{1,12})/)).map(({ item, index }) =>
    index % 2 ? (
      <span key={index} className="whole" translate={item < 'a' ? 'no' : undefined}>
        {item}
      </span>
    ) : (
      item
    ),
  )
