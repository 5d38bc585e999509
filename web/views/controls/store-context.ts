/** Provides the store as a context. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Store } from '../../model/store.ts';

export const StoreContext = createContext<Store | null>(null);

/** Returns the store; works only inside a {@link StoreContext}. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('A panel was rendered outside a store.');
  return store;
}
