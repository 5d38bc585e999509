export default function Page() {
  return (
    <p>
      Here: %%text jsx-link grid%%
    </p>
  );
}
