export default function Page() {
  return <p>Choose one.</p>;
}
