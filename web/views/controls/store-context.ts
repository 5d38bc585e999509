/** Hands the store down to every panel. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Store } from '../../model/store.ts';

/** The store of the page around a panel. */
export const StoreContext = createContext<Store | null>(null);

/** The store of the page. Only for components inside a {@link StoreContext}. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('A panel was rendered outside a store.');
  return store;
}
